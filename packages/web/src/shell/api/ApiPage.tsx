import { SearchOutlined } from '@ant-design/icons';
import { Alert, Button, Input, Skeleton } from 'antd';
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSay } from '../../kernel/frame/locale.tsx';
import { routeTitle } from '../../kernel/frame/messages.ts';
import { LanguageSelect } from '../LanguageSelect.tsx';
import { Logo } from '../Logo.tsx';
import { ApiDetail, Command } from './ApiDetail.tsx';
import { type ApiCall, callsOf, searchCalls, signInCurl } from './document.ts';
import { words } from './words.ts';
import './api.css';

const DOCUMENT = '/openapi.json';
/** So few calls stand open at once that one sees what was found without a press. */
const OPEN_AT_MOST = 3;

interface Loaded {
  readonly calls: readonly ApiCall[];
  /** What stands inside `data`, by the ledger; the document knows the requests only. */
  readonly replies: ReadonlyMap<string, string>;
}
const byService = (calls: readonly ApiCall[]): ReadonlyMap<string, readonly ApiCall[]> => {
  const groups = new Map<string, ApiCall[]>();
  for (const call of calls) groups.set(call.service, [...(groups.get(call.service) ?? []), call]);
  return groups;
};
const fetchAll = async (): Promise<Loaded> => {
  const [reply, ledger] = await Promise.all([
    fetch(DOCUMENT, { headers: { accept: 'application/json' } }),
    import('@wms/contract/spec/calls.gen.ts'),
  ]);
  if (!reply.ok) throw new Error(`${DOCUMENT} answered ${reply.status}`);
  const calls = callsOf(await reply.json());
  if (calls.length === 0) throw new Error(`${DOCUMENT} lists no call`);
  return { calls, replies: new Map(ledger.calls.map(({ wire, response }) => [wire, response])) };
};
const useDocument = () => {
  const [state, setState] = useState<{ readonly loaded?: Loaded; readonly failed?: boolean }>({});
  const ask = useCallback((): void => {
    setState({});
    fetchAll().then(
      (loaded) => setState({ loaded }),
      () => setState({ failed: true }),
    );
  }, []);
  useEffect(ask, [ask]);
  return { ...state, retry: ask };
};

interface ServiceProps {
  readonly name: string;
  readonly calls: readonly ApiCall[];
  readonly replies: Loaded['replies'];
  readonly opens: boolean;
}
const Service = ({ name, calls, replies, opens }: ServiceProps): ReactNode => {
  const say = useSay();
  return (
    <section className="wms-api-service" aria-label={name}>
      <h3>
        {name} <span className="wms-quiet">{say(words.found, { count: calls.length })}</span>
      </h3>
      {calls.map((call) => (
        <Entry key={`${call.wire}${opens}`} call={call} reply={replies.get(call.wire)} opens={opens} />
      ))}
    </section>
  );
};
/** Drawn when it is first opened: the tables of all calls at once are ten thousand rows. */
const Entry = ({ call, reply, opens }: { call: ApiCall; reply: string | undefined; opens: boolean }): ReactNode => {
  const [seen, setSeen] = useState(opens);
  return (
    <details
      className="wms-api-call"
      open={opens}
      onToggle={(event) => event.currentTarget.open && setSeen(true)}
      data-testid={`api ${call.wire}`}
    >
      <summary>
        <code>{call.operation}</code> <span>{call.summary}</span>
      </summary>
      {seen && <ApiDetail call={call} reply={reply} />}
    </details>
  );
};

interface ServiceListProps {
  readonly services: ReadonlyMap<string, readonly ApiCall[]>;
  readonly chosen: string;
  readonly onChoose: (name: string) => void;
}
const ServiceList = ({ services, chosen, onChoose }: ServiceListProps): ReactNode => {
  const say = useSay();
  return (
    <nav aria-label={say(words.services)}>
      {[...services].map(([name, calls]) => (
        <button
          key={name}
          type="button"
          aria-current={name === chosen}
          onClick={() => onChoose(name)}
          data-testid={`api.service ${name}`}
        >
          {name} <small>{calls.length}</small>
        </button>
      ))}
    </nav>
  );
};

/** The calls, searched by a word or one service at a time. */
const Calls = ({ calls, replies }: Loaded): ReactNode => {
  const say = useSay();
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const [chosen, setChosen] = useState('');
  const found = useMemo(() => searchCalls(calls, wanted), [calls, wanted]);
  const services = useMemo(() => byService(found), [found]);
  const isSearching = wanted.trim() !== '';
  // Without a search one service at a time: the first, until one is chosen.
  const service = services.has(chosen) ? chosen : ([...services.keys()][0] ?? '');
  const shown = isSearching ? [...services] : [...services].filter(([name]) => name === service);
  return (
    <>
      <div className="wms-api-search">
        <Input
          allowClear
          size="middle"
          prefix={<SearchOutlined aria-hidden />}
          aria-label={say(words.search)}
          placeholder={say(words.search)}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          data-testid="api.search"
        />
        <span role="status">{say(words.found, { count: found.length })}</span>
      </div>
      {found.length === 0 && (
        <p>
          {say(words.none, { text: wanted.trim() })}{' '}
          <Button type="link" onClick={() => setSearch('')}>
            {say(words.clear)}
          </Button>
        </p>
      )}
      <div className="wms-api-body">
        {!isSearching && <ServiceList services={services} chosen={service} onChoose={setChosen} />}
        <div className="wms-api-calls">
          {shown.map(([name, calls]) => (
            <Service key={name} name={name} calls={calls} replies={replies} opens={isSearching && found.length <= OPEN_AT_MOST} />
          ))}
        </div>
      </div>
    </>
  );
};

/** The OpenAPI document as a page; open to everybody, as the document is. */
export const ApiPage = (): ReactNode => {
  const say = useSay();
  const navigate = useNavigate();
  const { loaded, failed, retry } = useDocument();
  const login = loaded?.calls.find((call) => call.operation === 'login');
  return (
    <div className="wms-api">
      <header className="wms-plain-head">
        <Logo />
        <LanguageSelect />
      </header>
      <main className="wms-api-main">
        <div className="wms-api-head">
          <h1 className="wms-h1">{say(routeTitle('ApiDocs'))}</h1>
          <Button onClick={() => void navigate('/')}>{say(words.back)}</Button>
        </div>
        <p>{say(words.intro)}</p>
        <p>{say(words.headers)}</p>
        <p>
          <a href={DOCUMENT}>{say(words.document)}</a>
        </p>
        {login && (
          <>
            <h2 className="wms-h3">{say(words.first)}</h2>
            <Command text={signInCurl(window.location.origin, login.path)} />
          </>
        )}
        {failed && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={say(words.failed)}
            action={<Button onClick={retry}>{say(words.retry)}</Button>}
          />
        )}
        {!loaded && !failed && <Skeleton active />}
        {loaded && <Calls {...loaded} />}
      </main>
    </div>
  );
};
