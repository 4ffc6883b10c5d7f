import './home.css'
