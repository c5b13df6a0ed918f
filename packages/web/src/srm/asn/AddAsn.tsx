/** The workbench of a new notice (Delivery.AddAsn): organization first, open orders on the left, what is chosen on the right. */
import { organization } from '@wms/contract/base/organization/organization.ts';
import { labelOf } from '@wms/contract/kernel/flow.ts';
import { inLocale } from '@wms/contract/kernel/phrase.ts';
import { callOf } from '@wms/contract/kernel/resourceNames.ts';
import { valuesOf } from '@wms/contract/kernel/schema.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { listOrderable } from '@wms/contract/srm/asn/asn.calls.ts';
import { Button, Select, Tooltip } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { FormFoot, FormTitle } from '../../kernel/form/FormParts.tsx';
import { useHotkeys } from '../../kernel/frame/hotkeys.ts';
import { sayNow, useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { askUser } from '../../kernel/frame/modal.tsx';
import { pathTo } from '../../kernel/frame/routes.ts';
import { goTo } from '../../kernel/frame/tabStore.ts';
import { ask, useCall } from '../../kernel/wire/calls.ts';
import { CallError } from '../../kernel/wire/faults.ts';
import { useUser } from '../../kernel/wire/grant.ts';
import { ChosenPanel } from './ChosenPanel.tsx';
import { addLines, lineOf, type NoticeDraft, setDraft, useDraft } from './draft.ts';
import { FrozenBanner, useOwnSuppliers } from './Frozen.tsx';
import { openMatch } from './MatchDialog.tsx';
import { OfferPanel } from './OfferPanel.tsx';
import { addWords as words } from './words.ts';
import '../../kernel/form/form.css';
import '../../kernel/list/list.css';
import './asn.css';

/** ERR-29: lines of another organization or nature cannot stand on the same notice; changing either clears them, after asking. */
const change = async (draft: NoticeDraft, part: Partial<Pick<NoticeDraft, 'orgNo' | 'orderType'>>): Promise<void> => {
  if (draft.lines.length > 0 || draft.queue.length > 0) {
    const yes = await askUser({ title: sayNow(messages['order.natureChange']), verb: sayNow(words.clearAll), danger: true });
    if (!yes) return;
  }
  setDraft((now) => ({ ...now, ...part, lines: [], queue: [] }));
};

/** Lines named in the address (`?lines=1,2`) are taken once, with what is open of them now. */
const usePreselected = (orgNo: string): void => {
  const [params, setParams] = useSearchParams();
  const asked = params.get('lines') ?? '';
  const org = params.get('orgNo') ?? orgNo;
  const done = useRef('');
  useEffect(() => {
    const ids = asked.split(',').filter((id) => /^\d{1,19}$/.test(id));
    if (ids.length === 0 || org === '' || done.current === asked) return;
    done.current = asked;
    void ask(listOrderable, {
      current: 1,
      size: 100,
      condition: { orgNo: org, id: ids },
    })
      .then(({ records }) => {
        setDraft((now) => (now.orgNo === org ? now : { ...now, orgNo: org, lines: [], queue: [] }));
        addLines(records.map((row) => lineOf(row)));
        setParams({}, { replace: true });
      })
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
      });
  }, [asked, org, setParams]);
};

/** A match is made for one organization. */
const matchFor = ({ orgNo, orderType }: NoticeDraft): void => {
  if (orgNo !== '') openMatch({ orgNo, orderType });
};

/** Whom the goods are for, and what kind of order; the match begins there too. */
const DraftBar = ({ draft }: { readonly draft: NoticeDraft }): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  const orgs = useCall(
    callOf(organization, 'list'),
    { current: 1, size: 100, condition: { statusCode: '1' } },
    { report: 'silent', fresh: 300_000 },
  );
  // who ships to one organization only has nothing to choose
  const only = orgs.data?.records.length === 1 ? orgs.data.records[0]?.orgNo : undefined;
  useEffect(() => {
    if (only) setDraft((now) => (now.orgNo === '' ? { ...now, orgNo: only } : now));
  }, [only]);
  const natures = valuesOf('OrderNature').map((value) => ({ value, label: inLocale(labelOf('OrderNature', value), locale) }));
  return (
    <div className="wms-asn-bar">
      <div className="wms-field wms-asn-wider">
        <label htmlFor="asn-org">
          {say(words.org)}
          <span className="wms-required" aria-hidden="true">
            *
          </span>
        </label>
        <Select
          id="asn-org"
          value={draft.orgNo || null}
          placeholder={say(words.chooseOrg)}
          loading={orgs.isFetching}
          options={(orgs.data?.records ?? []).map((org) => ({
            value: org.orgNo,
            label: `${org.orgNo} ${org.orgShortName ?? org.orgName}`,
          }))}
          onChange={(orgNo: string) => void change(draft, { orgNo })}
        />
      </div>
      <div className="wms-field">
        <label htmlFor="asn-nature">{say(words.orderType)}</label>
        <Select
          id="asn-nature"
          value={draft.orderType}
          options={[{ value: '', label: say(words.allTypes) }, ...natures]}
          onChange={(orderType: string) => void change(draft, { orderType })}
        />
      </div>
      <Button disabled={draft.orgNo === ''} onClick={() => matchFor(draft)} data-testid="asn.match">
        {say(words.match)}
      </Button>
    </div>
  );
};

export const AddAsn = (): ReactNode => {
  const say = useSay();
  const user = useUser();
  const draft = useDraft();
  usePreselected(draft.orgNo || user.orgNo);
  const frozen = useOwnSuppliers().filter((row) => row.isFrozen === '1' && (draft.orgNo === '' || row.orgNo === draft.orgNo));
  const isFrozen = frozen.length > 0 && draft.orgNo !== '';
  const canGoOn = draft.lines.length > 0 && !isFrozen;
  const why = isFrozen ? say(messages['supplier.frozen']) : canGoOn ? undefined : say(words.nothingChosen);
  const goOn = (): void => {
    if (canGoOn) goTo(pathTo('Delivery.AddAsn.Add'));
  };
  useHotkeys([{ keys: 'Alt+M', label: words.match, run: () => matchFor(draft) }]);
  return (
    <div className="wms-asn-work" data-testid="asn.add">
      <div className="wms-asn-head">
        <FormTitle />
        <FrozenBanner rows={frozen} />
        <DraftBar draft={draft} />
      </div>
      <div className="wms-asn-split">
        <OfferPanel
          orgNo={draft.orgNo}
          orderType={draft.orderType}
          chosen={[draft, ...draft.queue].flatMap(({ lines }) => lines)}
        />
        <ChosenPanel lines={draft.lines} queue={draft.queue} />
      </div>
      <FormFoot note={<span className="wms-quiet">{draft.savedAt && say(words.draftKept, { time: draft.savedAt })}</span>}>
        <Tooltip title={why}>
          <Button type="primary" disabled={!canGoOn} onClick={goOn} data-testid="asn.next">
            {say(words.next)} ({draft.lines.length})
          </Button>
        </Tooltip>
      </FormFoot>
    </div>
  );
};
