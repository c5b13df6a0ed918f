import { listUsers } from '@wms/contract/system/user/user.calls.ts';
import { sysUser } from '@wms/contract/system/user/user.ts';
import type { ReactNode } from 'react';
import type { CardDeclaration } from '../../kernel/frame/card.ts';
import { useSay } from '../../kernel/frame/locale.tsx';
import { pathTo } from '../../kernel/frame/routes.ts';
import { cardRead, onlyCount } from '../../kernel/home/cardRead.ts';
import { FigureCard } from '../../kernel/home/FigureCard.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { words } from './words.ts';

const condition = { online: '1' } as const;
const UsersOnline = (): ReactNode => (
  <FigureCard title={useSay()(words.usersOnline)} read={useCall(listUsers, { ...onlyCount, condition }, cardRead)}>
    {({ total }) => ({ value: total, to: pathTo('BaseManage.User', {}, { f: JSON.stringify(condition) }) })}
  </FigureCard>
);

export const userCards: readonly CardDeclaration[] = [
  {
    key: 'usersOnline',
    label: words.usersOnline,
    place: 'figure',
    sides: ['platform'],
    grant: { menu: sysUser.menu, flag: 'isModify' },
    body: UsersOnline,
  },
];
