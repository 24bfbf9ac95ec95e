import type { ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { type LoginField, loginFields, type LoginValues } from '../login/login-rules.ts';

/** Marks of `boot.js`: the container shows the document's login page; the button of it that was pressed last. */
const waiting = 'data-waiting';
const pressed = 'data-pressed';

/** The container of everything that the program shows; until it starts, the document may show its login page there. */
export interface BootPage {
  /** Empties the container when it is first asked for. */
  readonly root: Root;
  /** What has been typed into the document's login page; nothing where there is none. */
  typed(): LoginValues;
  /** The document's login page, where there is one, becomes the program's, and what was pressed is pressed again. */
  showLogin(login: ReactNode): void;
}

export function bootPage(container: HTMLElement): BootPage {
  let root: Root | undefined;
  const endWaiting = () => {
    container.removeAttribute(waiting);
    container.onclick = null;
  };
  const emptyRoot = () => {
    endWaiting();
    container.replaceChildren();
    return createRoot(container);
  };
  return {
    get root() {
      return (root ??= emptyRoot());
    },
    typed() {
      const value = (field: LoginField) => container.querySelector<HTMLInputElement>(`[name="${field}"]`)?.value ?? '';
      return Object.fromEntries(loginFields.map((field) => [field, value(field)])) as LoginValues;
    },
    showLogin(login) {
      if (!container.hasAttribute(waiting)) return this.root.render(login);
      const button = container.querySelector<HTMLButtonElement>(`[${pressed}]`);
      endWaiting();
      root = hydrateRoot(container, login);
      button?.click();
    },
  };
}
