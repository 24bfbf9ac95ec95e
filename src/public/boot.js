// Runs before the first paint: theme and language of last time, so that nothing flashes. Storage may be refused.
// Fetches the login page's texts beside the main script; the build says where they are.
(function () {
  var root = document.documentElement;
  try {
    var theme = localStorage.getItem('ems-theme') || localStorage.getItem('ems-theme-default');
    root.dataset.theme = /^(def|home|gy)-theme$/.test(theme) ? theme : 'def-theme';
  } catch {
    root.dataset.theme = 'def-theme';
  }
  try {
    var language = /(?:^|; )ems-lang=(zh|en|de)(?:;|$)/.exec(document.cookie);
    root.lang = language ? language[1] : 'zh';
    var brand = JSON.parse(localStorage.getItem('ems-brand') || '{}');
    if (typeof brand.documentTitle === 'string' && brand.documentTitle) document.title = brand.documentTitle;
  } catch {
    root.lang = root.lang || 'zh';
  }
  var texts = document.currentScript.dataset[root.lang];
  if (!texts) return;
  var link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = texts;
  document.head.append(link);
})();
