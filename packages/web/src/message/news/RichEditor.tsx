/**
 * The editor of news: what may be written is what the contract's list allows. Pictures are uploaded as files and stand in the text by
 * their ids; what is pasted from elsewhere loses pictures, styles and everything else that has no place here.
 */

import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { isNewsLink, linkRel } from '@wms/contract/message/news/news.html.ts';
import { type ReactNode, useEffect, useReducer, useRef, useState } from 'react';
import { useSay } from '../../kernel/frame/locale.tsx';
import { EditorBar } from './EditorBar.tsx';
import { pictureNode } from './picture.ts';
import { ownPictureOf } from './service.ts';
import { words } from './words.ts';

interface EditorProps {
  /** The text to begin with; later ones are the editor's own. */
  readonly start: string;
  readonly isInvalid: boolean;
  readonly onChange: (html: string) => void;
  /** Uploads a picture; undefined when it was not taken, which was told. */
  readonly upload: (file: File) => Promise<{ readonly fileId: string; readonly fileName: string } | undefined>;
}
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, isAllowedUri: isNewsLink, HTMLAttributes: { rel: linkRel, target: '_blank' } },
  }),
  pictureNode(ownPictureOf),
];
const pictures = (list: FileList | null | undefined): readonly File[] =>
  [...(list ?? [])].filter(({ type }) => /^image\/(png|jpeg|webp)$/.test(type));

/** Uploads pictures one after the other, and puts each where the cursor is. */
const insert = async (editor: Editor, files: readonly File[], upload: EditorProps['upload']): Promise<void> => {
  for (const file of files) {
    const sent = await upload(file);
    if (!sent || editor.isDestroyed) continue;
    const attrs = { fileId: sent.fileId, alt: sent.fileName.replace(/\.[^.]+$/, '') };
    editor.chain().focus().insertContent({ type: 'picture', attrs }).run();
  }
};

export const RichEditor = ({ start, isInvalid, onChange, upload }: EditorProps): ReactNode => {
  const say = useSay();
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const latest = useRef({ onChange, upload, start, say });
  latest.current = { onChange, upload, start, say };
  // the first text and the words of the editor are those of its birth: another record is another editor
  useEffect(() => {
    if (!place.current) return undefined;
    const taken = (files: readonly File[]): boolean => {
      if (files.length === 0) return false;
      void insert(made, files, latest.current.upload);
      return true;
    };
    const made: Editor = new Editor({
      element: place.current,
      extensions,
      content: latest.current.start,
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': latest.current.say(words.text),
          class: 'wms-news-text',
        },
        handlePaste: (_view, event) => taken(pictures(event.clipboardData?.files)),
        handleDrop: (_view, event) => taken(pictures(event.dataTransfer?.files)),
      },
      onUpdate: ({ editor: now }) => latest.current.onChange(now.isEmpty ? '' : now.getHTML()),
      onTransaction: redraw,
    });
    setEditor(made);
    return () => made.destroy();
  }, []);
  return (
    <div className="wms-news-editor" data-invalid={isInvalid} data-testid="news.editor">
      {editor && <EditorBar editor={editor} onPicture={(file) => void insert(editor, [file], upload)} />}
      <div ref={place} />
    </div>
  );
};
