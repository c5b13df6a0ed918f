/** The buttons above the editor; one that holds at the cursor is pressed. */
import {
  BoldOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type { Editor } from '@tiptap/core';
import { attachmentLimits } from '@wms/contract/file/file.ts';
import type { Trilingual } from '@wms/contract/kernel/phrase.ts';
import { isNewsLink } from '@wms/contract/message/news/news.html.ts';
import { Button, Input } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useSay } from '../../kernel/frame/locale.tsx';
import { words } from './words.ts';

interface Mark {
  readonly key: string;
  readonly label: Trilingual;
  readonly face: ReactNode;
  readonly isOn?: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => unknown;
}
const marks: readonly Mark[] = [
  {
    ...{ key: 'h2', label: words.heading, face: 'H2' },
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    ...{ key: 'h3', label: words.subheading, face: 'H3' },
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    ...{ key: 'bold', label: words.bold, face: <BoldOutlined /> },
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    ...{ key: 'italic', label: words.italic, face: <ItalicOutlined /> },
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    ...{ key: 'underline', label: words.underline, face: <UnderlineOutlined /> },
    isOn: (editor) => editor.isActive('underline'),
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    ...{ key: 'strike', label: words.strike, face: <StrikethroughOutlined /> },
    isOn: (editor) => editor.isActive('strike'),
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  {
    ...{ key: 'bullets', label: words.bullets, face: <UnorderedListOutlined /> },
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    ...{ key: 'numbers', label: words.numbers, face: <OrderedListOutlined /> },
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    ...{ key: 'quote', label: words.quote, face: '“”' },
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  { key: 'undo', label: words.undo, face: <UndoOutlined />, run: (editor) => editor.chain().focus().undo().run() },
  { key: 'redo', label: words.redo, face: <RedoOutlined />, run: (editor) => editor.chain().focus().redo().run() },
];

/** An address for the chosen text; an empty one takes the link away. */
const LinkField = ({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }): ReactNode => {
  const say = useSay();
  const [href, setHref] = useState(String(editor.getAttributes('link').href ?? ''));
  const isWrong = href !== '' && !isNewsLink(href);
  const apply = (): void => {
    if (isWrong) return;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onClose();
  };
  return (
    <div className="wms-news-link">
      <Input
        autoFocus
        value={href}
        aria-label={say(words.linkTo)}
        placeholder={say(words.linkTo)}
        maxLength={1000}
        {...(isWrong ? { status: 'error' as const } : {})}
        onChange={({ target }) => setHref(target.value.trim())}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
          if (event.key !== 'Enter') return;
          event.preventDefault();
          apply();
        }}
      />
      <Button disabled={isWrong} onClick={apply}>
        {say(words.apply)}
      </Button>
      {isWrong && (
        <span className="wms-field-error" role="alert">
          {say(words.badLink)}
        </span>
      )}
    </div>
  );
};

interface BarProps {
  readonly editor: Editor;
  readonly onPicture: (file: File) => void;
}
export const EditorBar = ({ editor, onPicture }: BarProps): ReactNode => {
  const say = useSay();
  const input = useRef<HTMLInputElement>(null);
  const [isLinking, setLinking] = useState(false);
  return (
    <>
      <div role="toolbar" aria-label={say(words.toolbar)} className="wms-news-bar">
        {marks.map(({ key, label, face, isOn, run }) => (
          <Button
            key={key}
            type="text"
            size="small"
            aria-label={say(label)}
            title={say(label)}
            {...(isOn ? { 'aria-pressed': isOn(editor) } : {})}
            onClick={() => run(editor)}
          >
            {face}
          </Button>
        ))}
        <Button
          type="text"
          size="small"
          icon={<LinkOutlined />}
          aria-label={say(words.link)}
          title={say(words.link)}
          aria-pressed={editor.isActive('link')}
          onClick={() => setLinking(!isLinking)}
        />
        <Button
          type="text"
          size="small"
          icon={<PictureOutlined />}
          aria-label={say(words.picture)}
          title={say(words.picture)}
          onClick={() => input.current?.click()}
        />
        <input
          ref={input}
          type="file"
          hidden
          tabIndex={-1}
          aria-label={say(words.picture)}
          data-testid="news.picture"
          accept={attachmentLimits.pictures.map((extension) => `.${extension}`).join(',')}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onPicture(file);
            target.value = '';
          }}
        />
      </div>
      {isLinking && <LinkField editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
};
