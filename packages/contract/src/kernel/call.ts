/**
 * A call, declared once: its name, who may make it, what goes in and what comes out. The server answers it (`answer`), the
 * browser makes it (`useCall`, `send`), `/openapi.json` describes it, and every test checks its replies.
 *
 * This file and the options of a call carry no validator at run time: the browser's build takes the schemas out of `*.calls.ts`.
 */
import type { z } from 'zod';
import type { Flag, Side } from './permission.ts';
import type { Resource } from './resource.ts';

/** Menus whose flag opens a call: any one of them is enough. */
export interface MenuGrant {
  readonly menus: readonly string[];
  readonly flag: Flag;
}
/** Who may make a call. There is no default: every call names its grant. */
export type Grant = 'public' | 'signedIn' | MenuGrant;
export const onMenu = (flag: Flag, ...menus: readonly string[]): MenuGrant => ({ flag, menus });

/** Calls of one kind share a limit (R28). `stranger`: whatever needs no session, by address; `outward`: what reaches people outside. */
export type RateKind = 'general' | 'lookup' | 'export' | 'import' | 'stranger' | 'news' | 'outward';

export interface UploadRule {
  readonly maxBytes: number;
  /** Lower case, without the dot. */
  readonly extensions: readonly string[];
  /** The longest field beside the file, in bytes; 2,000 unless given. */
  readonly maxField?: number;
  /** Fields of the form beside the file, each with what it is, and those of them it cannot be without; for the API document. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly needs?: readonly string[];
}

/** A reply that is a file: sent as a download under its name. */
export interface FileReply {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: AsyncIterable<Uint8Array> | Uint8Array;
}

type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;
/** The type of a value that a schema describes, as both sides read it. */
export type Shape<S extends z.ZodType> = Frozen<z.output<S>>;

/** What a write makes stale beside its own service: the lists of a resource, or of a service where an import would run upwards. */
export type Stale = string | Pick<Resource, 'wire' | 'exchange'>;

/** `IXService/operation`, the specification's to the letter. */
export type WireName = `${string}/${string}`;

interface Facts {
  /** One line for the API document. */
  readonly summary: string;
  readonly grant: Grant;
  /** Sides that may call; all when absent. */
  readonly sides?: readonly Side[] | undefined;
  /** What it asks for beside its grant where the body says so, as in one call that adds and changes: rights of their pages like any other. */
  readonly alsoAsks?: readonly MenuGrant[];
  readonly stale?: readonly Stale[];
  /** Stays open to a person who must first change the password. */
  readonly openBeforePwdChange?: boolean;
  /** Writes nothing but that somebody has read: stays open where a licence takes no writes. */
  readonly isReading?: boolean;
  /** Takes care by itself that nothing of a person changes while somebody else looks as that person. */
  readonly isOpenWhileLooking?: boolean;
  /** Whose limit of calls it counts against; what the call is decides where nothing is said (R28). */
  readonly rate?: RateKind;
}
interface Timed {
  /**
   * `write`: one transaction around the work, with idempotency key and log entry. `own`: the call opens its own, because what
   * it counts must outlive its refusal (sign-in); it is still logged.
   */
  readonly mode: 'read' | 'write' | 'own';
}

/** The types of a call, for the compiler only. */
export interface Typed<In, Body, Reply> {
  readonly _types?: { readonly in: In; readonly body: Body; readonly reply: Reply };
}
/** A call with a JSON body. `In` is the body as the server reads it, `Body` as the browser sends it. */
export interface DeclaredCall<In = unknown, Body = unknown, Reply = unknown> extends Facts, Timed, Typed<In, Body, Reply> {
  readonly wire: WireName;
  readonly input: z.ZodType;
  /** `file`: the reply is a download. */
  readonly reply: z.ZodType | 'file';
}
/** A call that takes one file as multipart and answers once. */
export interface DeclaredUpload<Reply = unknown> extends Facts, Typed<never, never, Reply> {
  readonly wire: WireName;
  readonly upload: UploadRule;
  readonly reply: z.ZodType;
}
/** A call that takes one file as multipart and answers with lines of JSON while it works. */
export interface DeclaredStream<Line = unknown> extends Facts, Typed<never, never, Line> {
  readonly wire: WireName;
  readonly upload: UploadRule;
  readonly line: z.ZodType;
}
export type ReplyOf<C> = C extends Typed<unknown, unknown, infer Reply> ? Reply : never;
export type InOf<C> = C extends Typed<infer In, unknown, unknown> ? In : never;
export type BodyOf<C> = C extends Typed<unknown, infer Body, unknown> ? Body : never;

export const defineCall = <I extends z.ZodType, R extends z.ZodType>(
  wire: WireName,
  facts: Facts & Timed & { readonly input: I; readonly reply: R },
): DeclaredCall<z.output<I>, Frozen<z.input<I>>, Shape<R>> => ({ ...facts, wire });

/** A call whose reply is a file. */
export const defineFileCall = <I extends z.ZodType>(
  wire: WireName,
  facts: Facts & Timed & { readonly input: I },
): DeclaredCall<z.output<I>, Frozen<z.input<I>>, FileReply> & { readonly reply: 'file' } => ({ ...facts, wire, reply: 'file' });

export const defineUploadCall = <R extends z.ZodType>(
  wire: WireName,
  facts: Facts & { readonly upload: UploadRule; readonly reply: R },
): DeclaredUpload<Shape<R>> => ({ ...facts, wire });

export const defineStreamCall = <L extends z.ZodType>(
  wire: WireName,
  facts: Facts & { readonly upload: UploadRule; readonly line: L },
): DeclaredStream<Shape<L>> => ({ ...facts, wire });

interface Moved<A extends string> {
  readonly resource: { readonly menu: string };
  readonly flow: { readonly actions: { readonly [K in A]: { readonly flag: Flag; readonly sides: readonly Side[] } } };
}
/** Right and sides of a call that moves a document: those of its flow, on the menu of the document or on those given. */
export const moves = <A extends string>(
  { resource, flow }: Moved<A>,
  action: NoInfer<A>,
  ...menus: readonly string[]
): Timed & Pick<Facts, 'grant' | 'sides'> => {
  const { flag, sides } = flow.actions[action];
  return { mode: 'write', grant: { flag, menus: menus.length > 0 ? menus : [resource.menu] }, sides };
};

export const serviceOf = ({ wire }: { readonly wire: WireName }): string => wire.slice(0, wire.indexOf('/'));
export const operationOf = ({ wire }: { readonly wire: WireName }): string => wire.slice(wire.indexOf('/') + 1);

/** The services whose lists are to be read again after a call: its own, and those it declares. */
export const staleServices = (call: Pick<Facts, 'stale'> & { readonly wire: WireName }): readonly string[] => [
  ...new Set([
    serviceOf(call),
    ...(call.stale ?? []).flatMap((one) =>
      typeof one === 'string'
        ? [one]
        : [one.wire?.service, ...(one.wire?.twins ?? []), one.exchange?.port].flatMap((service) => service ?? []),
    ),
  ]),
];
