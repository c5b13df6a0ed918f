/** Passwords that were made just now: shown once, to be copied. */
import type { NewPassword } from '@wms/contract/system/user/user.calls.ts';
import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { sayNow, useSay } from '../../kernel/frame/locale.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { toast } from '../../kernel/frame/toast.tsx';
import { words } from './words.ts';

const copy = (text: string): void => {
  void navigator.clipboard?.writeText(text).then(() => toast.success(sayNow(words.copied)));
};
const Passwords = ({ list, onClose }: { readonly list: readonly NewPassword[]; readonly onClose: () => void }): ReactNode => {
  const say = useSay();
  return (
    <Flex vertical gap={12} data-testid="passwords">
      <p>{say(words.shownOnce)}</p>
      {list.map(({ userNo, initialPwd }) => (
        <Flex key={userNo} gap={12} align="center" justify="space-between">
          <span>{userNo}</span>
          {initialPwd === '' ? (
            <span className="wms-quiet">{say(words.defaultPwd)}</span>
          ) : (
            <Flex gap={8} align="center">
              <code>{initialPwd}</code>
              <Button size="small" onClick={() => copy(initialPwd)}>
                {say(words.copy)}
              </Button>
            </Flex>
          )}
        </Flex>
      ))}
      <Flex justify="end">
        <Button type="primary" onClick={onClose}>
          {say(words.close)}
        </Button>
      </Flex>
    </Flex>
  );
};

/** Shows them, and goes on once the dialog was closed: another view would take the dialog away, and the password with it. */
export const showPasswords = (list: readonly NewPassword[], onClose: () => void = () => undefined): void => {
  openModal((handle) => <Passwords list={list} onClose={handle.close} />, {
    title: sayNow(words.passwords),
    width: 480,
    testId: 'passwords',
    onClose,
  });
};
