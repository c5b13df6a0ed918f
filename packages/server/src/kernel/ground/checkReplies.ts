import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { hasCookies, isBlob, type Method } from './method.ts';

/** What is wrong with a reply, as it travels, by its schema; undefined when nothing is. A member the schema does not know is wrong. */
export const replyFault = (schema: z.ZodType, value: unknown): string | undefined => {
  const sent: unknown = JSON.parse(JSON.stringify(value ?? {}));
  const parsed = schema.safeParse(sent);
  if (!parsed.success) return z.prettifyError(parsed.error);
  return isDeepStrictEqual(parsed.data, sent) ? undefined : 'the reply has members that its schema does not know';
};

/** Told of each reply that does not match its declaration. */
export type OnReplyFault = (fault: string) => void;

/** A method whose every reply is held against its declaration: for tests, since it costs time and fails the call. */
export const withCheckedReplies = (method: Method, onFault: OnReplyFault): Method => {
  const { reply, line, stream } = method;
  const ensure = (schema: z.ZodType, value: unknown): void => {
    const fault = replyFault(schema, value);
    if (fault === undefined) return;
    onFault(`${method.wire}: ${fault}`);
    throw new Error(`${method.wire} answers what it does not declare: ${fault}`);
  };
  return {
    ...method,
    call: async (ctx, body) => {
      const value = await method.call(ctx, body);
      if (reply === 'file') {
        if (!isBlob(value)) ensure(z.never(), value);
      } else if (reply) ensure(reply, hasCookies(value) ? value.data : value);
      return value;
    },
    ...(stream && line
      ? {
          stream: (work) =>
            stream({
              ...work,
              emit: (one) => {
                ensure(line, one);
                return work.emit(one);
              },
            }),
        }
      : {}),
  };
};
