import { useQuery } from '@tanstack/react-query';
import { Avatar } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { fetchFile } from '../kernel/wire/calls.ts';
import { useUser } from '../kernel/wire/grant.ts';

/** The number of the file in the address of an avatar. */
const fileIdOf = (address: string): string => new URLSearchParams(address.split('?')[1] ?? '').get('fileId') ?? '';

/**
 * The picture of the person, or the first letter of the name. The picture comes by a call like any other, because an image
 * element cannot send the session; one that cannot be had is no fault worth a message.
 */
export const UserAvatar = ({ size, testid }: { readonly size: number; readonly testid?: string }): ReactNode => {
  const user = useUser();
  const fileId = fileIdOf(user.url ?? user.avatar ?? '');
  const picture = useQuery({
    queryKey: ['avatar', fileId],
    // most people have no picture, so the declaration of the call comes with the first one
    queryFn: async ({ signal }) => {
      const { downloadFile } = await import('@wms/contract/file/file.calls.ts');
      return fetchFile(downloadFile, { fileId }, { report: 'none', signal });
    },
    enabled: fileId !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const blob = fileId === '' ? undefined : picture.data?.blob;
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!blob) return setAddress(undefined);
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return (
    <Avatar
      size={size}
      {...(address ? { src: address } : {})}
      alt=""
      className="wms-avatar"
      {...(testid ? { 'data-testid': testid } : {})}
    >
      {[...user.userName][0]?.toUpperCase()}
    </Avatar>
  );
};
