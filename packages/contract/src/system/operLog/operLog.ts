import { z } from 'zod';
import { idText } from '../../kernel/schema.ts';

/** Which record's history is asked for: the name of its declaration, and its id. */
export const historyBody = z.object({
  entity: z.string().min(1).max(60),
  id: idText,
  current: z.number().int().min(1).max(10_000).default(1),
  size: z.number().int().min(1).max(100).default(20),
});
