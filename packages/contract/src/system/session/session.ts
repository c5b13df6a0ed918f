import { z } from 'zod';
import type { Side } from '../../kernel/permission.ts';
import { definePhrases } from '../../kernel/phrase.ts';
import { idText } from '../../kernel/schema.ts';

export const loginBody = z.strictObject({ userNo: z.string().max(100), pwd: z.string().max(200) });
export const updatePwdBody = z.strictObject({
  oldPwd: z.string().max(200),
  newPwd: z.string().max(200),
  confirmPwd: z.string().max(200),
});
const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((value) => !/\p{Cc}/u.test(value), { error: 'valid.control' });
export const profileBody = z.strictObject({
  id: z.string(),
  version: z.number().int(),
  userName: line(100).min(1),
  phone: line(50).nullish(),
  email: line(100).nullish(),
  avatar: z.string().max(200).nullish(),
});

/** An avatar is at most 2 MB (USER-29). */
export const avatarBytes = 2 * 1024 * 1024;
export const avatarExtensions = ['png', 'jpg', 'jpeg', 'webp'] as const;

/** Ends sessions of the caller: those named, or every other one than that of the call. */
export const endOwnBody = z.union([
  z.strictObject({ ids: z.array(idText).min(1).max(100) }),
  z.strictObject({ others: z.literal('1') }),
]);
export const userSessionsBody = z.strictObject({ userId: idText });
/** Ends sessions of somebody else: those named, or all of them. */
export const endUserBody = z.union([
  z.strictObject({ userId: idText, ids: z.array(idText).min(1).max(100) }),
  z.strictObject({ userId: idText, all: z.literal('1') }),
]);
/** A live session as its owner and an administrator see it. */
export interface SessionRow {
  readonly id: string;
  /** Browser and system in words; '' when the client said nothing that is known. */
  readonly client: string;
  /** 1 desktop, 2 handheld, 0 anything else. */
  readonly clientType: string;
  readonly ip: string;
  /** Sign-in and last call, UTC. */
  readonly created: string;
  readonly lastSeen: string;
  readonly isCurrent: '0' | '1';
  /** The administrator who looks, or looked, at the product as this person, and signed in as nobody; '' for a session. */
  readonly lookedBy: string;
  /** When such a look ended; null while it goes on, and for a session. */
  readonly ended: string | null;
}

export interface LoginReply {
  readonly token: string;
  readonly orgNo: string;
  readonly mustChangePwd: '0' | '1';
  readonly changeReason: '' | 'expired' | 'initial' | 'reset';
  /** Days until the password expires; null when it does not. */
  readonly pwdExpireDays: number | null;
}
export interface UserData {
  /** 1 organization, 2 document class, 3 warehouse, 4 classification. */
  readonly dataType: '1' | '2' | '3' | '4';
  readonly dataValue: string;
}
/** Everything the browser knows of the person (entities.csv, UserInfo). */
export interface UserInfo {
  readonly id: string;
  readonly version: number;
  readonly userNo: string;
  readonly userName: string;
  readonly orgNo: string;
  readonly orgName: string;
  readonly warehouseNo: string;
  readonly warehouseName: string;
  readonly isLicense: '0' | '1';
  readonly employeeId: string | null;
  readonly url: string | null;
  readonly avatar: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly limitCount: number;
  readonly tenantsid: string | null;
  readonly userDataList: readonly UserData[];
  readonly sysUserOrgResDtoList: readonly { readonly orgNo: string; readonly orgShortName: string }[];
  readonly sysUserWarehouseResDtoList: readonly {
    readonly warehouseNo: string;
    readonly warehouseName: string;
    readonly orgNo: string;
  }[];
  readonly sysUserClassifyTypeResDtoList: readonly { readonly classifyType: string; readonly classifyTypeName: string }[];
  readonly side: Side;
  readonly belongSupplier: string | null;
  readonly roleNos: readonly string[];
  readonly mustChangePwd: '0' | '1';
  readonly pwdExpireDays: number | null;
  /** The policy wants the person told that the password expires soon. */
  readonly pwdExpireWarn: '0' | '1';
  /** Who only looks at the product as this person, and for how many more seconds; absent in a session of the person. */
  readonly lookedAtBy?: {
    readonly userNo: string;
    readonly userName: string;
    /** In the time of the server. */
    readonly until: string;
    readonly seconds: number;
  };
}
/** A person of the demo world, offered on the sign-in page in demo mode only. */
export interface DemoAccount {
  readonly userNo: string;
  readonly pwd: string;
  readonly userName: string;
  readonly role: string;
  readonly locale: string;
  readonly note: string;
}

export const sessionPhrases = definePhrases({
  'session.idle': ['You were away too long', '长时间未操作', '長時間未操作'],
  'pwd.oldWrong': ['The old password is wrong', '原密码错误', '舊密碼錯誤'],
  'pwd.same': ['The new password must differ from the old one', '新密码不能与原密码相同', '新密碼不可與舊密碼相同'],
});
