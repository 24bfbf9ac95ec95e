import './theme/tokens.css';
import './theme/base.css';
import './shell/page.css';
import { boot } from './shell/boot/boot.tsx';

const container = document.getElementById('root');
if (container) boot(container);
