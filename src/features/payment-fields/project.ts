/** A node of the document's own tree that is shown inside a tag. */
export interface Projection {
  node: HTMLElement;
  remove(): void;
}

/**
 * Makes a node in the light DOM of the outermost host, with a slot in each root between it and the tag: a payment
 * provider's script finds it in the document. The tag itself renders `<slot name>`.
 *
 * @throws Error if the page assigns the slots of one of its roots itself.
 */
export function project(tag: HTMLElement, name: string): Projection {
  const made: HTMLElement[] = [];
  const add = (element: HTMLElement, parent: Element): void => {
    element.slot = name;
    parent.append(element);
    made.push(element);
  };
  const remove = (): void => {
    for (const element of made) element.remove();
  };
  let parent: Element = tag;
  for (let root = tag.getRootNode(); root instanceof ShadowRoot; root = parent.getRootNode()) {
    if (root.slotAssignment === 'manual') {
      remove();
      throw new Error(`<${root.host.localName}> assigns its slots itself.`);
    }
    const slot = document.createElement('slot');
    slot.name = name;
    add(slot, parent);
    parent = root.host;
  }
  const node = document.createElement('div');
  // Where the scheme of a frame differs from that of its document, browsers paint white behind it.
  node.style.colorScheme = 'light';
  add(node, parent);
  return { node, remove };
}
