import { expect } from '../../support/fixtures.ts';
import { logOf } from '../acts.ts';
import { MINICART, type QuietPage, SEARCH } from '../quiet-page.ts';

/** The address behind the hash is the page's, so that the cart routes in memory: steps are no entries of the history. */
export const angularJs: QuietPage = {
  name: 'AngularJS 1.8 in hash mode',
  kind: 'router',
  files: ['angular/angular.js'],
  html: `<div ng-app="shop" ng-controller="main as page"><nav><a href="#!/">Home</a> <a href="#!/about">About us</a></nav>${MINICART}
    <div ng-show="page.at !== '/about'"><h1>Welcome</h1>${SEARCH}<ws-cart id="cart" routing="memory"><p>Order by phone</p></ws-cart></div><h1 ng-show="page.at === '/about'">Since 1999</h1></div>`,
  setup: `window.log = []; angular.module('shop', []).controller('main', function ($scope, $location) {
      $scope.$on('$locationChangeSuccess', () => { this.at = $location.path(); log.push(this.at || '/'); }); });`,
  control: ({ page, press }) =>
    logOf(page, async () => {
      await press(page.getByRole('link', { name: 'About us' }));
      await expect(page.getByRole('heading', { name: 'Since 1999' })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
      await page.goForward();
      await press(page.getByRole('link', { name: 'Home' }));
      await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
    }),
  async backAndForward({ page, press }) {
    await press(page.getByRole('link', { name: 'About us' }));
    await page.goBack();
    await expect(
      page.getByRole('heading', { name: 'Your details' }),
      'the step is where it was',
    ).toBeVisible();
    await page.goForward();
    await expect(page.getByRole('heading', { name: 'Since 1999' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
  },
  state: 'location.hash',
};
