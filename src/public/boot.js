// Runs before the first paint, in any browser: so its syntax is that of 2009. Theme and language are those of last
// time, so that nothing flashes; storage may be refused. The login page's texts are fetched beside the main script, and
// before it what this browser lacks; the build says where they are.
(function () {
  var root = document.documentElement;
  var files = document.currentScript && document.currentScript.dataset;
  var brand = {};

  function explain(problem) {
    var script = document.createElement('script');
    script.src = '/start-problem.js';
    script.setAttribute('data-problem', problem);
    document.head.appendChild(script);
  }

  try {
    var theme = localStorage.getItem('ems-theme') || localStorage.getItem('ems-theme-default');
    root.setAttribute('data-theme', /^(def|home|gy)-theme$/.test(theme) ? theme : 'def-theme');
  } catch (error) {
    root.setAttribute('data-theme', 'def-theme');
  }
  try {
    var language = /(?:^|; )ems-lang=(zh|en|de)(?:;|$)/.exec(document.cookie);
    root.lang = language ? language[1] : 'zh';
    brand = JSON.parse(localStorage.getItem('ems-brand')) || {};
    if (typeof brand.documentTitle === 'string' && brand.documentTitle) document.title = brand.documentTitle;
  } catch (error) {
    root.lang = root.lang || 'zh';
  }

  function begin() {
    document.removeEventListener('readystatechange', begin);
    var login = document.getElementById('ems-login-' + root.lang);
    if (login && isNew()) showLogin(document.getElementById('root'), login);
    // The form is there before them.
    if (files[root.lang]) setTimeout(fetchTexts);
  }

  function fetchTexts() {
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = files[root.lang];
    document.head.appendChild(link);
  }

  // Whether this window has no session, comes from none and finds none in another window.
  function isNew() {
    try {
      if (sessionStorage.length || localStorage.getItem('ems-signed-in')) return false;
    } catch (error) {
      return false;
    }
    return !/[?&]viewAsRole=/.test(location.search) && !/^\/invite\b/.test(location.pathname);
  }

  // The login page of the document stands until the program is there, which goes on with what was typed and with the
  // button that was pressed last (src/shell/boot/boot-page.ts).
  function showLogin(page, login) {
    var styles = new CSSStyleSheet();
    styles.replaceSync(document.getElementById('ems-login-styles').content.textContent);
    // Older browsers have sheets by now.
    document.adoptedStyleSheets = [].concat(document.adoptedStyleSheets, styles);
    page.appendChild(login.content);
    // Not every browser does so for a field that comes after the document.
    page.querySelector('input').focus();
    showBrand(page, login.dataset.long);
    page.setAttribute('data-waiting', '');
    page.onclick = function (event) {
      var button = event.target.closest('button');
      if (!button) return;
      event.preventDefault();
      var before = page.querySelector('[data-pressed]');
      if (before) before.removeAttribute('data-pressed');
      button.setAttribute('data-pressed', '');
    };
  }

  function showBrand(page, long) {
    if (typeof brand.logo === 'string') page.querySelector('img').src = brand.logo;
    if (typeof brand.loginTitle !== 'string') return;
    var title = page.querySelector('h1');
    title.textContent = brand.loginTitle;
    if (Array.from(brand.loginTitle).length >= long) title.className += '-long';
  }

  function supports(property, value) {
    return window.CSS && CSS.supports && CSS.supports(property, value);
  }
  if (
    !files ||
    !window.structuredClone ||
    !('adoptedStyleSheets' in document) ||
    !supports('container-type', 'inline-size')
  ) {
    // Without its container the program does not begin where it cannot work.
    document.addEventListener('readystatechange', function () {
      var page = document.getElementById('root');
      if (page) page.id = 'start-problem';
    });
    explain('old');
    return;
  }
  // `Iterator` is newer than all that may be missing, in every browser.
  if (!('Iterator' in window) && files.old) document.write('<script src="' + files.old + '"></script>');

  // A script that cannot be loaded or that throws leaves an empty page; a later success replaces the message about it.
  addEventListener(
    'error',
    function (event) {
      if (event.target !== window && event.target.tagName !== 'SCRIPT') return;
      setTimeout(function () {
        var page = document.getElementById('root');
        if (page && (!page.firstChild || page.hasAttribute('data-waiting'))) explain('failed');
      }, 3000);
    },
    true,
  );

  document.addEventListener('readystatechange', begin);
})();
