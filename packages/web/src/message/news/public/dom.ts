type Child = Node | string | undefined | false;
type Attributes = Readonly<Record<string, string | undefined>>;

/** An element with attributes and children; text is always text. */
export const element = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) made.setAttribute(key, value);
  for (const child of children) if (child) made.append(child);
  return made;
};
