// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadIndependentTexts } from '../../i18n/i18n.ts';
import { doctorTexts } from '../../i18n/texts/doctor-texts.ts';
import { sectionOf, showPanel } from './panel.ts';

const i18n = await loadIndependentTexts('en-US', doctorTexts);
const config = (...texts: string[]) => sectionOf('config', texts, i18n);
const fault = sectionOf('faults', [{ kind: 'stray-text', at: '<ws-login>', text: () => 'It ends.' }], i18n);
const advice = sectionOf(
  'advice',
  [{ kind: 'framing', at: 'https://a.example', text: () => 'A frame.' }],
  i18n,
);

const shownRoot = () => document.body.lastElementChild?.shadowRoot;
const headings = () => [...(shownRoot()?.querySelectorAll('h2, h3') ?? [])].map((one) => one.textContent);
const isFine = () => shownRoot()?.querySelector('.fine') !== null;

afterEach(() => document.body.replaceChildren());

describe('the headline of the doctor', () => {
  it('counts the mistakes of the config and of the page, not the recommendations [C5.7]', () => {
    showPanel({ sections: [config(), fault], isChecked: true }, i18n);
    expect(headings()).toEqual(['1 mistake on this page', 'What to fix on this page']);
    showPanel({ sections: [config('a', 'b'), fault, advice], isChecked: true }, i18n);
    expect(headings()).toEqual([
      '3 mistakes on this page',
      'What to fix in the ws-elements config',
      'What to fix on this page',
      'Recommended for this page',
    ]);
    expect(isFine()).toBe(false);
  });

  it('states above recommendations alone that there are no mistakes [C5.7]', () => {
    showPanel({ sections: [config(), advice], isChecked: true }, i18n);
    expect(headings()).toEqual(['No mistakes found on this page', 'Recommended for this page']);
    expect(isFine()).toBe(true);
  });

  it('makes no promise before the page and the shop have been checked', () => {
    showPanel({ sections: [config()], isChecked: false }, i18n);
    expect(headings()).toEqual(['Checking this page…']);
    showPanel({ sections: [config('a')], isChecked: false }, i18n);
    expect(headings()[0]).toBe('1 mistake on this page');
  });
});

describe('the box of the doctor', () => {
  /** A new box for each test: a closed box remains closed. */
  const freshBox = async () => {
    vi.resetModules();
    return (await import('./panel.ts')).showPanel;
  };
  const button = () => shownRoot()?.querySelector('button');

  it('stays closed until the page is reloaded', async () => {
    const show = await freshBox();
    show({ sections: [config('a')], isChecked: false }, i18n);
    expect(button()?.textContent).toBe('Close');
    button()?.click();
    show({ sections: [config('a', 'b')], isChecked: true }, i18n);
    expect(document.body.childElementCount).toBe(0);
  });

  it('keeps the focus inside when the checks are done', async () => {
    const show = await freshBox();
    show({ sections: [config()], isChecked: false }, i18n);
    const close = button();
    expect(close).toBeDefined();
    close?.focus();
    show({ sections: [config('a')], isChecked: true }, i18n);
    expect(headings()[0]).toBe('1 mistake on this page');
    expect(shownRoot()?.activeElement).toBe(close);
  });
});
