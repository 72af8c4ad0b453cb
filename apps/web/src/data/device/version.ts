/** docs/behaviour/products-and-clients.md#version: app version. */
export const APP_VERSION = "1.28.0";
