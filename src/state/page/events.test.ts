// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { emit } from './events.ts';

it('sends an event out of the shadow root of its tag', () => {
  const heard: string[] = [];
  document.addEventListener('ws-order', () => heard.push('page'));
  const host = document.body.appendChild(document.createElement('div'));
  const tag = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('ws-cart'));
  emit('ws-order', { messageKey: 'success' }, tag);
  expect(heard).toEqual(['page']);
});

it('sends an event from the document if its tag was removed, so that the page hears it', () => {
  const heard: (EventTarget | null)[] = [];
  document.addEventListener('ws-order', ({ target }) => heard.push(target));
  const tag = document.body.appendChild(document.createElement('ws-cart'));
  emit('ws-order', { messageKey: 'success' }, tag);
  tag.remove();
  emit('ws-order', { messageKey: 'success' }, tag);
  expect(heard).toEqual([tag, document]);
});
