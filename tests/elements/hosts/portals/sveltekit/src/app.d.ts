// What `ems-console/svelte` says of the elements in markup.
import 'ems-console/svelte';
