/** The button that installs the site as an app, where the browser can. */
export const InstallApp = () => null;
