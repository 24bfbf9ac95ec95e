import { testBehind } from '../support/behind-web-server.ts';

testBehind('Caddy');
