// Runs before the first paint, so that a chosen theme never flashes the other one. Kept out of the bundle for that reason.
const theme = localStorage.getItem('theme')
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
