// Runs before the first paint, in any browser: so its syntax is that of 2009. Theme and language are those of last
// time, so that nothing flashes; storage may be refused. The login page's texts are fetched beside the main script, and
// before it what this browser lacks; the build says where they are.
(function () {
  var root = document.documentElement;
  var files = document.currentScript && document.currentScript.dataset;

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
    var brand = JSON.parse(localStorage.getItem('ems-brand') || '{}');
    if (typeof brand.documentTitle === 'string' && brand.documentTitle) document.title = brand.documentTitle;
  } catch (error) {
    root.lang = root.lang || 'zh';
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
    function () {
      setTimeout(function () {
        var page = document.getElementById('root');
        if (page && !page.firstChild) explain('failed');
      }, 3000);
    },
    true,
  );

  var texts = files[root.lang];
  if (!texts) return;
  var link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = texts;
  document.head.appendChild(link);
})();
