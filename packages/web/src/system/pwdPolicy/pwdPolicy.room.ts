import { defineRoom } from '../../kernel/frame/room.ts';
import { screen } from '../../kernel/frame/screen.ts';

export const pwdPolicyRoom = defineRoom({
  name: 'system/pwdPolicy',
  screens: {
    'System.PasswordPolicy': screen(async () => (await import('./PasswordPolicy.tsx')).PasswordPolicy),
  },
});
