import { defineRoom } from '../../kernel/frame/room.ts';
import { screen } from '../../kernel/frame/screen.ts';

const form = async () => (await import('./PolicyForm.tsx')).PolicyForm;

export const policyRoom = defineRoom({
  name: 'message/policy',
  screens: {
    'Message.MessagePolicy': screen(async () => (await import('./PolicyList.tsx')).PolicyList),
    'Message.MessagePolicy.Add': screen(form),
    'Message.MessagePolicy.Modify': screen(form),
  },
});
