import './console.css'
