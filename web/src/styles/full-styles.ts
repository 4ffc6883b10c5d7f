import './main.css'
