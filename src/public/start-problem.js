// Says in three languages why the console does not start. Any browser runs it: its syntax is that of 2009.
(function () {
  var problem = document.currentScript ? document.currentScript.getAttribute('data-problem') : 'old';
  var browsers = 'Chrome / Edge 109, Firefox 115, Safari 16.4';
  var texts = {
    old: [
      ['zh', '浏览器版本过旧', '此浏览器缺少控制台所需的功能。请使用以下版本或更高版本：' + browsers + '。'],
      [
        'en',
        'This browser is too old',
        'It lacks functions that the console needs. Please use one of these or a later version: ' + browsers + '.',
      ],
      [
        'de',
        'Dieser Browser ist zu alt',
        'Ihm fehlen Funktionen, die die Oberfläche braucht. Bitte eine dieser Versionen oder eine neuere verwenden: ' +
          browsers +
          '.',
      ],
    ],
    failed: [
      ['zh', '控制台未能启动', '程序未能完整加载。请重试；如仍无法打开，请联系管理员。', '重试'],
      [
        'en',
        'The console could not start',
        'The program was not loaded completely. Please try again; if that does not help, ask your administrator.',
        'Try again',
      ],
      [
        'de',
        'Die Oberfläche konnte nicht starten',
        'Das Programm wurde nicht vollständig geladen. Bitte erneut versuchen; hilft das nicht, die Administration fragen.',
        'Erneut versuchen',
      ],
    ],
  };

  function element(name, text, language) {
    var node = document.createElement(name);
    node.appendChild(document.createTextNode(text));
    if (language) node.lang = language;
    return node;
  }

  function reload() {
    location.reload();
  }

  function retryButton(text, language) {
    var button = element('button', text, language);
    button.type = 'button';
    button.onclick = reload;
    return button;
  }

  // Reloads once the server answers after it did not: a file that is missing on a server that answers ends in no loop.
  // A hidden window does not ask.
  function reloadWhenBack(wasAway) {
    if (document.hidden) {
      setTimeout(function () {
        reloadWhenBack(wasAway);
      }, 1000);
      return;
    }
    var probe = new XMLHttpRequest();
    probe.open('GET', '/ems-config.json?probe=' + new Date().getTime());
    probe.timeout = 5000;
    probe.onloadend = function () {
      var isAway = probe.status === 0 || probe.status >= 500;
      if (wasAway && !isAway) return reload();
      setTimeout(function () {
        reloadWhenBack(isAway);
      }, 5000);
    };
    probe.send();
  }

  function show() {
    var page = document.getElementById('start-problem') || document.getElementById('root');
    if (!page || (page.firstChild && !page.hasAttribute('data-waiting'))) return;
    page.removeAttribute('data-waiting');
    page.textContent = '';
    var box = document.createElement('main');
    box.className = 'ems-start-problem';
    // The program's style sheets may be missing as well.
    box.style.maxWidth = '640px';
    box.style.margin = '32px auto';
    box.style.padding = '0 24px';
    box.style.fontFamily = 'sans-serif';
    box.style.lineHeight = '1.5';
    var lines = texts[problem] || texts.failed;
    for (var i = 0; i < lines.length; i += 1) {
      box.appendChild(element('h1', lines[i][1], lines[i][0]));
      box.appendChild(element('p', lines[i][2], lines[i][0]));
      if (lines[i][3]) box.appendChild(retryButton(lines[i][3], lines[i][0]));
    }
    page.appendChild(box);
    if (lines === texts.failed) reloadWhenBack(false);
  }

  if (document.readyState === 'loading') document.addEventListener('readystatechange', show);
  else show();
})();
