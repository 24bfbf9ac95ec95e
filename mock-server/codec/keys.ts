import type { CipherProfile } from '#src/contract/system/config.ts';

/**
 * Demonstration keys. They protect nothing, because everybody can read them here. A real deployment sets its keys in
 * its `/ems-config.json`; the client's source contains no key.
 */
export const demoKeys = {
  /** 32 bytes, Base64. */
  aes: 'AkPKqjfRdOtPkjnrwcitGdO5LdD10bjsTba8+s44lLk=',
  /** For `pigx` and `pig`, and for `yudao`: texts. */
  text16: 'ems-demo-key-128',
  text32: 'ems-demonstration-key-of-256-bit',
  signSecret: 'ems-demonstration-sign-secret',
  clientId: 'ems-console',
  clientSecret: 'ems-demonstration',
  scope: 'server',
  publicKey: `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAqm9x0CXDybZ+kWMF5YBW
QG4UA+0y4FfhROVwFZos46IL9EnXoCoHRODgEtxdkXqEg4SAkcHqLV9L7rd2Pwi3
/41rokWTNPwsGbwEwjOs5dTWN7y6ha0mICvD1E6WB5uRy2vkSm0UL2rIHfMtw2gH
rRkBSA6Gj+c9Upx17XnilwXuLIV1qxiuAePak5dLN/oU5/u6kM89fvHQZr7pimwI
pGk3oEcORyLNPxNR2rzfrnXipDZzdC1K/sLBZnf4v1GP+CVgGT1XOY8b72ilV/5j
Wn0Mxx0OamLqmP98VcVugEgdbEqRCXaT+b4YWk212rdjbd2qUhS2pbpOLdE/d/A4
MwIDAQAB
-----END PUBLIC KEY-----
`,
  privateKey: `-----BEGIN PRIVATE KEY-----
MIIEvgIBADANBgkqhkiG9w0BAQEFAASCBKgwggSkAgEAAoIBAQCqb3HQJcPJtn6R
YwXlgFZAbhQD7TLgV+FE5XAVmizjogv0SdegKgdE4OAS3F2ReoSDhICRweotX0vu
t3Y/CLf/jWuiRZM0/CwZvATCM6zl1NY3vLqFrSYgK8PUTpYHm5HLa+RKbRQvasgd
8y3DaAetGQFIDoaP5z1SnHXteeKXBe4shXWrGK4B49qTl0s3+hTn+7qQzz1+8dBm
vumKbAikaTegRw5HIs0/E1HavN+udeKkNnN0LUr+wsFmd/i/UY/4JWAZPVc5jxvv
aKVX/mNafQzHHQ5qYuqY/3xVxW6ASB1sSpEJdpP5vhhaTbXat2Nt3apSFLaluk4t
0T938DgzAgMBAAECggEACZo5z7/9v4s+pxmGWlKlIwAqTh/t5XuBP6Z41PhYxLWu
j4oeUfHMP9jQbX+cISqSW+6TmwkeSB9XlRC7fGJ7Xpr5kEaNoq1kHRcQyMUS94GX
iCn9jRm4s8gdDzfv3M6qo8r/LVcaWgmQ7AJCQ84qqiZmG68yoAz0ayEeXwDZzI37
X55vXRpj9sprGIjVOl+OpNd8UXjqwICnD5nqio538Yj8XZ7+IlmKoW8M/uEFA711
6AqrJW9WNEpNdmiI+9VeDb2c5aDTxgw8uII2dyqh23lNtwt/GXoU8UcZzcBSLPhY
iprN7NLv9EJq5XffK/qCECD55pgutSvTCRTsV1cvgQKBgQDht0vhTCQ4MbLZG2I8
72N1+i/hDbNiv4JR5Wv1XZy0f8/90ltj1X0M+nd8tIGYwMxA36EL2VsmuLXUD8rT
h1RvseKACak2NNN92T9tPGdNYAyeiubIgri0A790v8FXdXMf484qN0gASsQZ7Q/2
pfehpSKynY2zVOaaroxsbY/dUwKBgQDBTWoEDfcFVLoYloYigA3+qXtYNi0Pl0rO
cNasiV3sSLKNdZveRDA8P5x36sWPM9IsfkwGZQqhX6sFMeATsaClQkNbonhFe1Eg
Wbx3qJcK59VSnfgA1rGd0hCWWZsLOM3lnf8Rn9fGdlIagAS2Qj/Sy6dGfuL+uqxc
qK0xz/n9oQKBgE65qaOY9QEMhH6oyGjMbfpWGqD6MFj+xqtdw3u+/MsP0TGMTwfR
DF6cdVRveMwYYqU12mvRkbM9tV2TbIC+sLqMZp2VwQkA/8rjHPYynS0llQEvHTNO
NLHEpOBJiVvBwTecMuoSgfBoI2GPh4PVeztL54A455VmxU+qFZwz0nu1AoGBALF7
L8TrQYwuf/OFeUECDFdvK2YR0AvJoJCtgB3IvmjtUquZeXR5bURUL4jXEW9raCUc
DRet/DWwziil45SReetiTNA8+2roT9OBMQ84xv3nYLFLg2LZvRknv70cJsQF8t5J
0+FNvuNkzfuw4SKq70jPXhXW+PpjUVB+Ow9KYsEhAoGBAIQofDy5VfoGvKv5IO1Q
C9Zdsdr8p7GwIzqR7OH23JE8Vs4FUer5Kk/p8rnq7iPVgS2sHaqAEUwQDFInx+fI
SuuKOZPXPBZEBz3WeVFIRrW0md9epcArwEPdOOv9U8IsTAAdsHRbfIJHcE1x9+6C
FW5guc16oJ37MwQzv4pL/gMc
-----END PRIVATE KEY-----
`,
} as const;

/** The key that a profile shares with its clients; '' for those that share none. */
export function sharedKey(cipher: CipherProfile): string {
  if (cipher === 'aes') return demoKeys.aes;
  if (cipher === 'yudao') return demoKeys.text32;
  return cipher === 'pigx' || cipher === 'pig' ? demoKeys.text16 : '';
}
