// The dev server's hot reload wants to be there before React.
if (import.meta.env.DEV) await import('@vitejs/plugin-react/preamble');
const { startStudio } = await import('./studio.tsx');
await startStudio();
