const bell = document.querySelector('ems-alarm-bell');

bell.getToken = async () => {
  const answer = await fetch('/ems-token');
  return answer.ok ? answer.text() : undefined;
};
bell.addEventListener('ems-count-change', ({ detail }) => {
  document.querySelector('output').value = detail.unread;
});
