import { CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useLocale, useSay } from '../../kernel/frame/locale.tsx';
import { routeTitle } from '../../kernel/frame/messages.ts';
import { toast } from '../../kernel/frame/toast.tsx';
import { type ApiCall, curlOf, membersOf, type Who } from './document.ts';
import { words } from './words.ts';

/** A command one can take along. */
export const Command = ({ text }: { text: string }): ReactNode => {
  const say = useSay();
  return (
    <div className="wms-api-command">
      <pre>
        <code>{text}</code>
      </pre>
      <Button
        type="text"
        icon={<CopyOutlined />}
        aria-label={say(words.copy)}
        onClick={() => void navigator.clipboard.writeText(text).then(() => toast.success(say(words.copied)))}
      />
    </div>
  );
};

const WhoText = ({ who }: { who: Who }): ReactNode => {
  const say = useSay();
  if (who.kind === 'words') return who.words;
  const menus = who.kind === 'right' ? who.menus.map((menu) => `${say(routeTitle(menu))} (${menu})`).join(' / ') : '';
  return (
    <>
      {who.kind === 'right' ? say(words.right, { flag: who.flag, menus }) : say(words[who.kind])}
      {who.sides && <span className="wms-quiet"> · {say(words.sides, { sides: who.sides })}</span>}
    </>
  );
};

const Members = ({ condition }: { condition: ApiCall['condition'] }): ReactNode => {
  const say = useSay();
  const members = membersOf(condition ?? {});
  if (members.length === 0) return <p className="wms-quiet">{say(words.noMembers)}</p>;
  return (
    <div className="wms-api-scroll">
      <table className="wms-api-members">
        <thead>
          <tr>
            {[words.member, words.type, words.required, words.rule].map((word) => (
              <th key={word[0]} scope="col">
                {say(word)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {members.map(({ path, name, depth, type, required, rule }) => (
            <tr key={path}>
              <td style={{ paddingInlineStart: 8 + depth * 16 }}>
                <code>{name}</code>
              </td>
              <td>{type}</td>
              <td>{required ? say(words.yes) : ''}</td>
              <td>{rule}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** All there is to know of one call. @param reply the ledger's words on what stands inside `data` */
export const ApiDetail = ({ call, reply }: { call: ApiCall; reply: string | undefined }): ReactNode => {
  const say = useSay();
  const locale = useLocale();
  return (
    <div className="wms-api-detail">
      <p className="wms-api-path">
        <code>POST {call.path}</code>
      </p>
      <h4>{say(words.who)}</h4>
      <p>
        <WhoText who={call.who} />
      </p>
      <h4>{say(words.request)}</h4>
      {call.takesFile ? <p>{say(words.file)}</p> : <Members condition={call.condition} />}
      <h4>{say(words.reply)}</h4>
      {call.streams ? <p>{say(words.lines)}</p> : <pre className="wms-api-shape">{reply ?? '{}'}</pre>}
      <h4>{say(words.example)}</h4>
      <Command text={curlOf(call, window.location.origin, locale)} />
    </div>
  );
};
