/** What can be done with the whole of a delivery order: released, allocated, freed, shipped. */
import { isZero } from '@wms/contract/kernel/decimal.ts';
import { allows } from '@wms/contract/kernel/flow.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import {
  allocateDelivery,
  type DeliverySheet,
  freeDelivery,
  releaseDelivery,
  shipDelivery,
} from '@wms/contract/srm/outbound/outbound.calls.ts';
import { outboundFlow } from '@wms/contract/srm/outbound/outbound.flow.ts';
import { outboundPhrases } from '@wms/contract/srm/outbound/outbound.phrases.ts';
import { deliveryOrder } from '@wms/contract/srm/outbound/outbound.ts';
import { Button, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { carryOut, versioned } from '../../kernel/acts/standardActs.ts';
import { EntryForm } from '../../kernel/field/EntryForm.tsx';
import { LabelledField } from '../../kernel/form/dialogFields.tsx';
import { FormFoot } from '../../kernel/form/FormParts.tsx';
import { sayNow, useSay } from '../../kernel/frame/locale.tsx';
import { askUser } from '../../kernel/frame/modal.tsx';
import { openModal } from '../../kernel/frame/modalStore.ts';
import { useGrant } from '../../kernel/wire/grant.ts';
import { words } from './words.ts';

const { actions } = outboundFlow;
const agreed = (text: Trilingual, consequence: Trilingual, verb: Trilingual, name: string): Promise<boolean> =>
  askUser({ title: sayNow(text, { name }), content: sayNow(consequence), verb: sayNow(verb) });

interface ShipProps {
  readonly order: DeliverySheet;
  readonly onClose: () => void;
}
const ShipForm = ({ order, onClose }: ShipProps): ReactNode => {
  const say = useSay();
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const short = order.shortCount ?? 0;
  const ship = async (): Promise<void> => {
    setBusy(true);
    const isDone = await carryOut(shipDelivery, { ...versioned(order), shipNote: note.trim() || null });
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <EntryForm onSubmit={ship}>
      <p>{short > 0 ? say(words.shipShort, { count: short }) : say(words.shipThen)}</p>
      <LabelledField label={deliveryOrder.labels.shipNote} problem={undefined}>
        {(id, noteId) => (
          <Input
            id={id}
            maxLength={500}
            value={note}
            placeholder={say(words.shipNote)}
            aria-describedby={noteId}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </LabelledField>
      <FormFoot>
        <Button onClick={onClose}>{say(terms.cancel)}</Button>
        <Button type="primary" htmlType="submit" loading={isBusy} data-testid="outbound.ship.send">
          {say(actions.ship.label)}
        </Button>
      </FormFoot>
    </EntryForm>
  );
};

interface Act {
  readonly key: 'release' | 'allocate' | 'free' | 'ship';
  readonly isPrimary: boolean;
  readonly why: string;
  readonly run: () => Promise<unknown>;
}
const useActs = (order: DeliverySheet): readonly Act[] => {
  const say = useSay();
  const grant = useGrant();
  const name = order.deliveryNo ?? '';
  const records = [versioned(order)];
  const isShort = order.shortCount === null || order.shortCount > 0;
  const isEmpty = order.picks.every(({ pickedQty }) => pickedQty === null || isZero(pickedQty));
  const sure = async (text: Trilingual, then: Trilingual, verb: Trilingual, send: () => Promise<unknown>) =>
    (await agreed(text, then, verb, name)) && send();
  const all: readonly (Act | undefined)[] = [
    {
      ...{ key: 'release', isPrimary: true, why: '' },
      run: () => sure(words.askRelease, words.releaseThen, actions.release.label, () => carryOut(releaseDelivery, { records })),
    },
    {
      ...{ key: 'free', isPrimary: false, why: '' },
      run: () => sure(words.askFree, words.freeThen, actions.free.label, () => carryOut(freeDelivery, { records })),
    },
    isShort
      ? {
          ...{ key: 'allocate', isPrimary: !allows(outboundFlow, 'ship', order.deliveryStatus), why: '' },
          run: () => carryOut(allocateDelivery, { records }),
        }
      : undefined,
    {
      ...{ key: 'ship', isPrimary: true, why: isEmpty ? say(outboundPhrases['outbound.nothing']) : '' },
      run: async () =>
        openModal((handle) => <ShipForm order={order} onClose={handle.close} />, {
          ...{ title: sayNow(words.askShip, { name }), width: 480, testId: 'outbound.ships' },
        }),
    },
  ];
  return all.flatMap((act) =>
    act && allows(outboundFlow, act.key, order.deliveryStatus) && grant[actions[act.key].flag] ? [act] : [],
  );
};
export const SheetFoot = ({ order }: { readonly order: DeliverySheet }): ReactNode => {
  const say = useSay();
  const acts = useActs(order);
  const [busy, setBusy] = useState('');
  if (acts.length === 0) return null;
  const run = async ({ key, run: work }: Act): Promise<void> => {
    setBusy(key);
    await work();
    setBusy('');
  };
  const note = acts.map(({ why }) => why).find(Boolean);
  return (
    <FormFoot note={note && <span className="wms-quiet">{note}</span>}>
      {acts.map((act) => (
        <Button
          key={act.key}
          type={act.isPrimary ? 'primary' : 'default'}
          disabled={act.why !== ''}
          title={act.why}
          loading={busy === act.key}
          onClick={() => void run(act)}
          data-testid={`outbound.${act.key}`}
        >
          {say(actions[act.key].label)}
        </Button>
      ))}
    </FormFoot>
  );
};
