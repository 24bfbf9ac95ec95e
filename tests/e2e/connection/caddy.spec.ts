import { testBehind } from '../../support/server/behind-web-server.ts';

testBehind('Caddy');
