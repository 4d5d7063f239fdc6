// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { findCommandFaults } from './command-faults.ts';

const TAGS =
  '<ws-cart id="cart"></ws-cart><ws-lang id="lang"></ws-lang><ws-add-to-cart id="buy"></ws-add-to-cart><dialog id="own"></dialog>';
const found = (html: string) => findCommandFaults(new DOMParser().parseFromString(html + TAGS, 'text/html'));

it.each([
  '<button commandfor="cart" command="--open-cart">',
  '<button commandfor="cart" command="--open-login">',
  '<button commandfor="buy" command="--add">',
  '<button commandfor="own" command="show-modal">',
  '<button commandfor="nowhere" command="show-modal">',
  '<button commandfor="own" command="--own">',
  '<a command="x">',
])('finds nothing wrong with %s [C3.22]', (html) => {
  expect(found(html)).toEqual([]);
});

it.each([
  ['<button commandfor="nowhere" command="--add">', { kind: 'command-nowhere' }],
  ['<button commandfor="" command="--open-cart">', { kind: 'command-nowhere' }],
  ['<button command="--open-login">', { kind: 'command-without-target' }],
  ['<a commandfor="cart" command="--open-cart">', { kind: 'command-not-button' }],
  ['<button commandfor="cart" command="--add">', { kind: 'unknown-command', command: '--add' }],
  ['<button commandfor="cart" command="open-cart">', { known: ['--open-cart', '--open-login'] }],
  ['<button commandfor="cart">', { kind: 'unknown-command', command: '' }],
  ['<button commandfor="lang" command="--add">', { kind: 'unknown-command', known: [] }],
  ['<button commandfor="own" command="--open-cart">', { kind: 'unknown-command', known: [] }],
])('names what is wrong with %s [C3.22]', (html, fault) => {
  expect(found(html)).toMatchObject([{ at: html, ...fault }]);
});
