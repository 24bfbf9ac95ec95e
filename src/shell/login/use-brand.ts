import { useEffect, useState } from 'react';
import type { ApiClient } from '#src/api/client.ts';
import { configListRoute, loginLogoRoute } from '#src/contract/user/auth.routes.ts';
import type { Language } from '#src/contract/languages.ts';
import { setDefaultTheme } from '#src/theme/theme.ts';
import { type Brand, loginBrand, readBrand, storeBrand } from '../brand.ts';
import type { LoginServices } from './login-services.ts';

/** The deployment's logo and titles: those of last time at once, the server's when they come. */
export function useBrand(services: LoginServices, language: Language): Brand {
  const [brand, setBrand] = useState(readBrand);
  useEffect(() => {
    const leaving = new AbortController();
    fetchBrand(services, language, leaving.signal).then((fresh) => {
      if (leaving.signal.aborted) return;
      storeBrand(fresh);
      setDefaultTheme(fresh.theme);
      setBrand(fresh);
    }, keepWhatIsShown);
    return () => leaving.abort();
  }, [services, language]);
  return brand;
}

const keepWhatIsShown = () => undefined;

async function fetchBrand(services: LoginServices, language: Language, signal: AbortSignal): Promise<Brand> {
  const [api, { apiBase }] = await Promise.all([services.client(language), services.config]);
  const ask = (...call: Parameters<ApiClient['send']>) => api.send(...call).catch(keepWhatIsShown);
  const options = { signal, silent: true };
  const [logo, settings] = await Promise.all([
    ask(loginLogoRoute, {}, options),
    ask(configListRoute, { encode: 'loginTitle' }, options),
  ]);
  if (logo === undefined && settings === undefined) throw new Error('neither logo nor title could be fetched');
  return loginBrand(logo, settings, apiBase);
}
