/** Notices whose goods are expected today and are not all here. */
import { houseAsns } from '@wms/contract/srm/asn/asn.calls.ts';
import { arrivalsOn } from '@wms/contract/srm/asn/asn.days.ts';
import type { ReactNode } from 'react';
import { useSay } from '../../kernel/frame/locale.tsx';
import { today } from '../../kernel/frame/today.ts';
import { cardRead, onlyCount } from '../../kernel/home/cardRead.ts';
import { FigureCard } from '../../kernel/home/FigureCard.tsx';
import { useCall } from '../../kernel/wire/calls.ts';
import { words } from './homeWords.ts';

export const ArrivalsToday = (): ReactNode => {
  const { url, condition } = arrivalsOn(today());
  const read = useCall(houseAsns.list, { ...onlyCount, condition }, cardRead);
  return (
    <FigureCard title={useSay()(words.arrivals)} read={read}>
      {({ total }) => ({ value: total, to: url, tone: total === 0 ? 'quiet' : undefined })}
    </FigureCard>
  );
};
