import { defineRoom } from '../../kernel/frame/room.ts';
import { screen } from '../../kernel/frame/screen.ts';

export const executionRoom = defineRoom({
  name: 'srm/execution',
  screens: {
    'Configuration.ProcurementExecution': screen(async () => (await import('./ExecutionConfigs.tsx')).ExecutionConfigs),
  },
});
