import type { ComponentType } from 'react';
import type { ApiClient } from '#src/api/client.ts';
import type { Config } from '#src/contract/system/config.ts';
import type { Language } from '#src/contract/languages.ts';
import type { modePanel } from './login-mode.ts';
import type { LoginValues } from './login-rules.ts';
import type { LoginTexts } from './login-texts.ts';
import type { ModeTabs } from './mode-tabs.tsx';

/** What the login page needs of the outside. */
export interface LoginServices {
  /** What was typed before the program was there. */
  readonly typed: LoginValues;
  /** Pending until the configuration is loaded; the form is shown before. */
  readonly config: Promise<Config>;
  /** The filing number that the law of some places asks for; never fails. */
  readonly filing: Promise<Config['login']['filing']>;
  /** The login by mobile number where the deployment offers it; never fails. */
  mobile(this: void, language: Language): Promise<MobileLogin | undefined>;
  readonly client: (language: Language) => Promise<ApiClient>;
  /** Starts fetching the console's code, so that it travels beside the login call. */
  prepare(): void;
  /** Whether the server has another build than this page's; never fails. */
  isOutdated(this: void): Promise<boolean>;
  /** Opens the console with the answer of the login call. @throws Error when it cannot be loaded or read */
  enter(answer: unknown, language: Language): Promise<void>;
}

export interface LoginFormProps {
  services: LoginServices;
  language: Language;
  texts: LoginTexts;
}

/** Code of the login by mobile number, loaded only by deployments that offer it. */
export interface MobileLogin {
  readonly ModeTabs: typeof ModeTabs;
  readonly MobileForm: ComponentType<LoginFormProps>;
  /** Makes a box the panel of a mode. */
  readonly panel: typeof modePanel;
}
