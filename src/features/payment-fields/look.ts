import type { PaymentToken } from './module.ts';

/** Where each token is read: a property of one of our fields, or of the box around it. */
const SOURCES: Readonly<Record<PaymentToken, readonly [of: 'field' | 'box', property: string]>> = {
  font: ['field', 'font-family'],
  fontSize: ['field', 'font-size'],
  color: ['field', 'color'],
  softColor: ['box', '--_ink-soft'],
  surface: ['box', 'background-color'],
  border: ['box', 'border-top-color'],
  radius: ['box', 'border-top-left-radius'],
  accent: ['box', '--_accent'],
  focusRing: ['box', '--_focus'],
  error: ['box', '--_bad'],
  fieldHeight: ['box', 'min-height'],
  space: ['box', '--_space-3'],
};

/** The look of the brand's fields as CSS values, measured at a field that nobody sees. */
export function lookOf(tag: HTMLElement): Record<PaymentToken, string> {
  const wrapper = tag.shadowRoot?.querySelector('.ws') ?? tag;
  const box = document.createElement('div');
  const field = document.createElement('input');
  box.className = 'input-box';
  field.className = 'input';
  box.hidden = true;
  box.append(field);
  wrapper.append(box);
  const styles = { box: getComputedStyle(box), field: getComputedStyle(field) };
  const read = (property: string, of: keyof typeof styles): string =>
    property.startsWith('--') ? colorOf(box, property) : styles[of].getPropertyValue(property);
  const look = Object.fromEntries(
    Object.entries(SOURCES).map(([token, [of, property]]) => [token, read(property, of)]),
  );
  box.remove();
  return look as Record<PaymentToken, string>;
}

/** A token may refer to others: what they come to is read at a property that takes it. */
function colorOf(box: HTMLElement, token: string): string {
  const property = token.startsWith('--_space') ? 'padding-top' : 'color';
  box.style.setProperty(property, `var(${token})`);
  return getComputedStyle(box).getPropertyValue(property);
}
