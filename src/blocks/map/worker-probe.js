postMessage(0);
