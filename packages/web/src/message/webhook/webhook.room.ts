import { defineRoom } from '../../kernel/frame/room.ts';
import { screen } from '../../kernel/frame/screen.ts';

const form = async () => (await import('./WebhookForm.tsx')).WebhookForm;

export const webhookRoom = defineRoom({
  name: 'message/webhook',
  screens: {
    'Message.Webhook': screen(async () => (await import('./WebhookList.tsx')).WebhookList),
    'Message.Webhook.Add': screen(form),
    'Message.Webhook.Modify': screen(form),
  },
});
