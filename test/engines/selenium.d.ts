/** The part of the library that the tests use; it has no types of its own. */
declare module 'selenium-webdriver' {
  export interface WebElement {
    click(): Promise<void>;
    sendKeys(text: string): Promise<void>;
    findElements(by: Locator): Promise<WebElement[]>;
    getText(): Promise<string>;
  }
  export interface WebDriver {
    get(url: string): Promise<void>;
    executeScript<T>(script: string): Promise<T>;
    takeScreenshot(): Promise<string>;
    quit(): Promise<void>;
    getCapabilities(): Promise<Capabilities>;
    actions(): { sendKeys(key: string): { perform(): Promise<void> } };
    manage(): {
      window(): { setRect(rect: { x: number; y: number; width: number; height: number }): Promise<unknown> };
    };
  }
  export interface Locator {
    using: string;
    value: string;
  }
  export const By: { css(selector: string): Locator };
  export class Capabilities {
    constructor(values: object);
    get(name: string): unknown;
  }
  export class Builder {
    usingServer(url: string): this;
    withCapabilities(capabilities: Capabilities): this;
    disableEnvironmentOverrides(): this;
    build(): Promise<WebDriver>;
  }
}
