import type { NotificationPreferences } from '#src/contract/user/preferences.ts';
import type { SchemaForm } from '#src/ui/form/use-schema-form.ts';

export type SettingsForm = SchemaForm<NotificationPreferences, NotificationPreferences>;
